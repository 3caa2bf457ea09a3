import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { mailLink } from '#shared/text/mail-link.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type Lead, listLeads, readFigures, updateLead } from '../contract.ts'
import { leadChannelWords, leadStateWords } from '../vocabulary.ts'
import styles from './lead-card.module.css'
import { phoneDigits, sayMoment } from './lead-words.ts'

const states = Object.entries(leadStateWords).map(([value, label]) => ({ value, label }))

/** One who asked: what they want, how to answer, and what the team notes. */
export function LeadCard({ businessId, lead }: { businessId: string; lead: Lead }) {
  const say = useSnackbar()
  const [note, setNote] = useState(lead.note ?? '')
  const [name, setName] = useState(lead.name ?? '')
  const send = useSend(updateLead, { refreshes: [listLeads, readFigures], onSuccess: () => say('Guardado') })
  const save = (change: { state?: Lead['state']; note?: string; name?: string }) => send.mutate({ businessId, leadId: lead.id, ...change })
  const isTap = lead.channel === 'whatsapp'
  const hasChanged = note !== (lead.note ?? '') || (isTap && name !== (lead.name ?? ''))
  const digits = phoneDigits(lead.phone)
  return (
    <article className={styles.card} id={lead.id} data-state={lead.state} aria-labelledby={`de-${lead.id}`}>
      <header className={styles.head}>
        <div>
          <h3 id={`de-${lead.id}`}>{lead.name ?? `Ref. ${lead.code}`}</h3>
          <p className={styles.meta}>
            {leadChannelWords[lead.channel]} · {sayMoment(lead.createdAt)} · Ref. {lead.code}
            {lead.isDemo && ' · Ejemplo'}
          </p>
        </div>
        <Select
          aria-label="Estado"
          data={states}
          value={lead.state}
          allowDeselect={false}
          disabled={send.isPending}
          onChange={(state) => state && save({ state: state as Lead['state'] })}
          className={styles.state}
        />
      </header>
      {lead.message && <p className={styles.message}>{lead.message}</p>}
      {isTap && <p className={styles.meta}>Abrió el chat con esta referencia en el texto. Búscala en tu WhatsApp y anota quién es.</p>}
      {(lead.email || lead.phone) && (
        <p className={styles.ways}>
          {lead.email && (
            <a href={mailLink(lead.email, `Ref. ${lead.code}`)}>
              <IconMail size="1.25rem" stroke={1.75} aria-hidden /> {lead.email}
            </a>
          )}
          {lead.phone &&
            (digits ? (
              <a href={`tel:${digits}`}>
                <IconPhone size="1.25rem" stroke={1.75} aria-hidden /> {lead.phone}
              </a>
            ) : (
              <span>{lead.phone}</span>
            ))}
        </p>
      )}
      <div className={styles.notes}>
        {isTap && <TextInput label="Quién es" value={name} onChange={(event) => setName(event.currentTarget.value)} maxLength={80} />}
        <Textarea
          label="Nota de tu equipo"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <FormError message={send.error?.message ?? null} />
        {hasChanged && (
          <Button onClick={() => save(isTap ? { note, name } : { note })} loading={send.isPending} className={styles.save}>
            Guardar
          </Button>
        )}
      </div>
    </article>
  )
}
