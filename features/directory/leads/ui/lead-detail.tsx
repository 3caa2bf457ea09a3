import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { IconCheck, IconMail, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import '#shared/ui/mantine.css'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { CustomerBlock } from '#features/directory/customer-blocks/ui/parts/customer-block.tsx'
import type { Endpoint } from '#shared/endpoint.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { type Lead, listLeads, readFigures, updateLead } from '../contract.ts'
import { leadChannelWords, leadStateWords } from '../vocabulary.ts'
import { LeadAnswer } from './lead-answer.tsx'
import styles from './lead-detail.module.css'
import { LeadOrigin } from './lead-origin.tsx'
import { formatMinutes, formatMoment, phoneDigits } from './lead-words.ts'

const states = Object.entries(leadStateWords).map(([value, label]) => ({ value, label }))

const minutesBetween = (from: string, to: string) =>
  Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000)

/** How the team just called or wrote to the person of a lead. */
export type LeadReach = { way: 'phone' | 'whatsapp' | null; onClose: () => void }

type LeadDetailProps = {
  businessId: string
  businessName: string
  lead: Lead
  /** The client behind the request. */
  renderClient?: ((reached: LeadReach) => ReactNode) | undefined
  /** Further queries that change with the lead. */
  refreshes?: Endpoint[] | undefined
  /** Below the request. */
  children?: ReactNode
}

/** One lead: the request, the answer form and the team's notes. */
export function LeadDetail({
  businessId,
  businessName,
  lead,
  renderClient,
  refreshes = [],
  children,
}: LeadDetailProps) {
  const [way, setWay] = useState<LeadReach['way']>(null)
  const [note, setNote] = useState(lead.note ?? '')
  const [name, setName] = useState(lead.name ?? '')
  const [phone, setPhone] = useState(lead.phone ?? '')
  const send = useSend(updateLead, {
    refreshes: [listLeads, readFigures, listMyTasks, ...refreshes],
  })
  const save = (change: { state?: Lead['state']; note?: string; name?: string; phone?: string }) =>
    send.mutate({ businessId, leadId: lead.id, ...change })
  const typed = () => (isTap ? { note, name, phone } : { note })
  const saveTyped = () =>
    send.mutateAsync({ businessId, leadId: lead.id, ...typed() }).then(
      () => true,
      () => false,
    )
  const isTap = lead.channel === 'whatsapp'
  const isIdentified = name !== (lead.name ?? '') || phone !== (lead.phone ?? '')
  const hasChanged = note !== (lead.note ?? '') || (isTap && isIdentified)
  const digits = phoneDigits(lead.phone)
  return (
    <article className={styles.detail} aria-labelledby={`de-${lead.id}`}>
      <header className={styles.head}>
        <div>
          <h2 id={`de-${lead.id}`}>{lead.name ?? `Ref. ${lead.code}`}</h2>
          <p className={styles.meta}>
            {leadChannelWords[lead.channel]}&nbsp;· {formatMoment(lead.createdAt)}&nbsp;· Ref.{' '}
            {lead.code}
            {lead.isDemo && '\u00a0· Ejemplo'}
          </p>
          {lead.answeredAt && !isTap && (
            <p className={styles.meta}>
              Primera respuesta en {formatMinutes(minutesBetween(lead.createdAt, lead.answeredAt))}
            </p>
          )}
        </div>
        <div className={styles.state}>
          <Select
            aria-label="Estado"
            data={states}
            value={lead.state}
            allowDeselect={false}
            disabled={send.isPending}
            onChange={(state) => state && save({ state: state as Lead['state'] })}
          />
          <p role="status" className={styles.saved}>
            {send.isSuccess && !hasChanged && (
              <>
                <IconCheck size="1.125rem" stroke={2} aria-hidden /> Guardado
              </>
            )}
          </p>
        </div>
      </header>
      <LeadOrigin lead={lead} />
      {lead.message && <p className={styles.message}>{lead.message}</p>}
      {isTap && (
        <p className={styles.meta}>
          Abrió el chat con esta referencia en el texto. Búscala en tu WhatsApp y anota quién es:
          así lo tendrás en Clientes.
        </p>
      )}
      {(lead.email || lead.phone) && (
        <p className={styles.contacts}>
          {lead.email && (
            <span>
              <IconMail size="1.25rem" stroke={1.75} aria-hidden /> {lead.email}
            </span>
          )}
          {lead.phone && (
            <span>
              <IconPhone size="1.25rem" stroke={1.75} aria-hidden />{' '}
              {digits ? (
                <a href={`tel:${digits}`} onClick={() => setWay('phone')}>
                  {lead.phone}
                </a>
              ) : (
                lead.phone
              )}
            </span>
          )}
        </p>
      )}
      {children}
      <LeadAnswer
        lead={lead}
        businessName={businessName}
        onAnswer={(by) => {
          if (lead.state === 'new') save({ state: 'contacted' })
          if (by === 'whatsapp') setWay('whatsapp')
        }}
      />
      {renderClient?.({ way, onClose: () => setWay(null) })}
      {isTap && (
        <>
          <TextInput
            label="Quién es"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={80}
          />
          <TextInput
            label="Su número"
            type="tel"
            value={phone}
            onChange={(event) => setPhone(event.currentTarget.value)}
            maxLength={30}
            error={send.error?.fields?.phone}
          />
        </>
      )}
      <details className={styles.note}>
        <summary>Nota de tu equipo{lead.note ? `: ${lead.note}` : ''}</summary>
        <Textarea
          aria-label="Nota de tu equipo"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </details>
      {lead.channel !== 'whatsapp' && (
        <CustomerBlock
          businessId={businessId}
          of={{ leadId: lead.id }}
          refreshes={[listLeads, readFigures, listMyTasks]}
        />
      )}
      <UnsavedChanges when={hasChanged && !send.isPending} onSave={saveTyped} />
      <FormError message={send.error?.message ?? null} />
      {hasChanged && (
        <Button onClick={() => save(typed())} loading={send.isPending} className={styles.save}>
          Guardar
        </Button>
      )}
    </article>
  )
}
