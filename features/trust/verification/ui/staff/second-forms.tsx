import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconChecks } from '@tabler/icons-react'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import { UnseenHint } from '#features/platform/media/ui/parts/unseen-hint.tsx'
import type { Output } from '#shared/endpoint.ts'
import { dayWords, momentWords } from '#shared/text/dates.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import { decideFact, getVerification, listVerifications } from '../../contract/staff.ts'
import type { VerificationRow } from '../../contract/verification-row.ts'
import { methodWords } from '../../vocabulary.ts'
import styles from './decision-panel.module.css'
import { type DecisionDraft, draftReasonProps } from './use-decision-draft.ts'

type FormProps = {
  factId: string
  kind: FactKind
  typed: DecisionDraft
  unseen: number
  onDone: (words: string, undo?: Undo) => void
}
type First = NonNullable<VerificationRow['first']>

const refreshes = [listVerifications, getVerification]

/** Text of a row: who gave the first approval, and that a second is required. */
export const firstWords = (first: First, viewerId: string): string =>
  first.id === viewerId
    ? 'Lo aprobaste tú; falta una segunda persona'
    : `Aprobado por ${first.name}, falta una segunda persona`

/** Notice of the first approval, which the second one confirms unchanged. */
export function FirstNotice({ first, isFirst }: { first: First; isFirst: boolean }) {
  const parts = [
    methodWords[first.method],
    first.evidenceDate && `documento del ${dayWords(first.evidenceDate)}`,
    `vale hasta el ${dayWords(first.expiresOn)}`,
  ]
  return (
    <Notice
      title={
        isFirst
          ? 'Aprobado por ti, falta una segunda persona'
          : `Aprobado por ${first.name}, falta una segunda persona`
      }
    >
      <p>
        {momentWords(first.at)}: {parts.filter(Boolean).join(', ')}.
      </p>
      {first.reason && <p>«{first.reason}»</p>}
      <p>El negocio todavía no lo sabe.</p>
    </Notice>
  )
}

/** Notice that a member returned the fact to the queue, with the reason. */
export function ReturnedNotice({
  returned,
}: {
  returned: NonNullable<Output<typeof getVerification>['fact']['returned']>
}) {
  return (
    <Notice color="problem" title={`${returned.by} lo devolvió a la fila`}>
      <p>{returned.reason}</p>
      <p>{momentWords(returned.at)}. El negocio no lo sabe.</p>
    </Notice>
  )
}

/** Form of the second approval. It has no fields, because it confirms the first approval unchanged. */
export function ConfirmForm({ factId, kind, unseen, onDone }: Omit<FormProps, 'typed'>) {
  const { title } = factKindInfo[kind]
  const { submit, isSending, error, clearError } = useEndpointForm(decideFact, {
    initialValues: {},
    toInput: () => ({ factId, decision: 'confirm' as const, undoable: true }),
    refreshes,
    onSuccess: ({ undo }) =>
      onDone(`Aprobado por dos personas: ${title.toLocaleLowerCase('es')}.`, undo),
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <FormError message={error} onClose={clearError} />
      <p className={styles.two}>
        Confirmas que también tú lo comprobaste. El negocio lo sabrá y su sello sube si le
        corresponde.
      </p>
      <UnseenHint unseen={unseen} />
      <Button
        type="submit"
        loading={isSending}
        disabled={unseen > 0}
        data-autofocus
        leftSection={<IconChecks size="1.25rem" stroke={2} aria-hidden />}
      >
        Confirmar
      </Button>
    </form>
  )
}

/** Form to discard the first approval and return the fact to the queue, with a reason for the team. */
export function ReturnForm({ factId, kind, typed, onDone }: Omit<FormProps, 'unseen'>) {
  const { title } = factKindInfo[kind]
  const { form, submit, isSending, error, clearError } = useEndpointForm(decideFact, {
    initialValues: { reason: typed.reason },
    toInput: ({ reason }) => ({ factId, decision: 'return' as const, reason, undoable: true }),
    refreshes,
    onSuccess: ({ undo }) =>
      onDone(`De vuelta en la fila: ${title.toLocaleLowerCase('es')}.`, undo),
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.values.reason !== '' && !isSending} />
      <FormError message={error} onClose={clearError} />
      <Textarea
        label="Por qué vuelve a la fila"
        description="Lo lee el equipo; el negocio no."
        autosize
        minRows={2}
        data-autofocus
        {...draftReasonProps(form.getInputProps('reason'), typed)}
      />
      <Button type="submit" loading={isSending}>
        Devolver a la fila
      </Button>
    </form>
  )
}
