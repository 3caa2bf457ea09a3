import { Button, Textarea } from '@mantine/core'
import type { FormValues } from './fact-fields.tsx'
import '#shared/ui/mantine.css'
import { useEffect } from 'react'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import {
  EvidenceField,
  type EvidenceSlot,
} from '#features/platform/media/ui/parts/evidence-field.tsx'
import { useSubmitAfterUploads } from '#features/platform/media/ui/parts/use-submit-after-uploads.ts'
import { usualCountry } from '#shared/countries.ts'
import type { Input, Output } from '#shared/endpoint.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { factExamples, factKindInfo, maxEvidence } from '../../contract/fact-kinds.ts'
import { readLedger, submitFact } from '../../contract/owner.ts'
import type { EditLinks } from './edit-links.ts'
import { FactFields } from './fact-fields.tsx'
import styles from './facts.module.css'

type Ledger = Output<typeof readLedger>

/** The form fields that each kind submits. */
const fieldsOf: Record<FactKind, (keyof FormValues)[]> = {
  identity: ['name', 'document', 'evidence'],
  tax_id: ['countryCode', 'number', 'evidence'],
  registry: ['number', 'office', 'evidence'],
  licence: ['number', 'authority', 'evidence'],
  address: ['evidence'],
  references: ['references', 'evidence'],
  phone: ['phone'],
  email: ['email'],
  web_domain: ['domain'],
}

/** Whether the business has the contact or address that this kind of fact verifies. */
function hasSubject(kind: FactKind, { contacts, address }: Ledger): boolean {
  const subjects: Partial<Record<FactKind, unknown[]>> = {
    phone: contacts.phones,
    email: contacts.emails,
    web_domain: contacts.domains,
    address: address ? [address] : [],
  }
  return subjects[kind]?.length !== 0
}

type Props = {
  kind: FactKind
  businessId: string
  ledger: Ledger
  slot: EvidenceSlot
  links: EditLinks
  onSent: () => void
  /** Whether the form is one of several on a page with a common submit button outside of them. */
  together?: boolean
  onDirty: (isDirty: boolean) => void
}

function sentText(kind: FactKind, { state, warning }: Output<typeof submitFact>): string {
  if (state === 'valid') return 'Verificado: es el correo con el que entras, y ya lo confirmaste.'
  if (warning) return 'Enviado. Revisaremos ese número a mano.'
  return factKindInfo[kind].proves
    ? 'Listo. Falta un paso.'
    : 'Enviado. Lo vemos en 2 días hábiles.'
}

const emptyReference = { name: '', relation: '', contact: '' }

/** Form to submit a fact of one kind. */
export function FactForm({
  kind,
  businessId,
  ledger,
  slot,
  links,
  onSent,
  onDirty,
  together,
}: Props) {
  const say = useSnackbar()
  const info = factKindInfo[kind]
  const { contacts } = ledger
  const name = `${together ? 'varios-' : ''}${kind.replace('_', '-')}`
  const toInput = (values: FormValues) => {
    const sent = Object.fromEntries(fieldsOf[kind].map((field) => [field, values[field]]))
    return { businessId, kind, ...sent, ...(values.note.trim() && { note: values.note }) } as Input<
      typeof submitFact
    >
  }
  const { form, submit, isSending, error, clearError } = useEndpointForm(submitFact, {
    name,
    initialValues: {
      name: '',
      document: 'national_id',
      countryCode: ledger.countryCode ?? usualCountry,
      number: '',
      office: '',
      authority: '',
      phone: contacts.phones[0] ?? '',
      email: contacts.emails[0] ?? '',
      domain: contacts.domains[0] ?? '',
      references: [emptyReference, emptyReference],
      note: '',
      evidence: [],
    } satisfies FormValues as FormValues,
    toInput,
    refreshes: [readLedger],
    onSuccess: (sent) => {
      if (!together) say(sentText(kind, sent))
      onSent()
    },
  })
  const sending = useSubmitAfterUploads(submit)
  const isReady = hasSubject(kind, ledger)
  const isDirty = form.isDirty()
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return (
    <form
      onSubmit={sending.onSubmit}
      className={styles.form}
      noValidate
      data-dirty={isDirty || undefined}
    >
      <FormError message={error ?? sending.heldBack} onClose={clearError} />
      <FactFields kind={kind} form={form} ledger={ledger} links={links} />
      {isReady && (
        <>
          {info.evidence && (
            <EvidenceField
              max={maxEvidence}
              path={`${name}-evidence`}
              label={info.evidence.min > 0 ? 'Documentos' : 'Documentos (opcional)'}
              help={`${factExamples(kind, ledger.countryCode)}. PDF o foto, hasta 10 MB cada archivo. Solo los ve quien revisa.`}
              files={form.values.evidence}
              onChange={(change) => {
                form.setFieldValue('evidence', change)
                form.clearFieldError('evidence')
              }}
              slot={slot}
              pastes={!together}
              onBusy={sending.onBusy}
              error={form.errors.evidence}
            />
          )}
          {!info.proves && !together && (
            <Textarea
              label="Algo que debamos saber (opcional)"
              autosize
              minRows={1}
              {...form.getInputProps('note')}
            />
          )}
          {together ? (
            (isSending || sending.waits) && (
              <p role="status">{sending.waits ? 'Se envía al terminar de subir…' : 'Enviando…'}</p>
            )
          ) : (
            <Button
              type="submit"
              loading={isSending}
              disabled={sending.waits}
              className={styles.send}
            >
              {sending.waits
                ? 'Se envía al terminar de subir…'
                : info.proves
                  ? 'Continuar'
                  : 'Enviar a revisión'}
            </Button>
          )}
        </>
      )}
    </form>
  )
}
