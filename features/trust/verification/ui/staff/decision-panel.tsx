import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { utcDay } from '#shared/time/zoned-time.ts'
import '#shared/ui/mantine.css'
import {
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconClockPause,
  IconMessageQuestion,
  IconX,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import { UnseenHint } from '#features/platform/media/ui/parts/unseen-hint.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { latestExpiry } from '../../contract/expiry.ts'
import { factKindInfo, needsDocumentDate } from '../../contract/fact-kinds.ts'
import { decideFact, getVerification, listVerifications } from '../../contract/staff.ts'
import { requiresTwoApprovals } from '../../contract/two-approvals.ts'
import { methodWords, type StaffMethod } from '../../vocabulary.ts'
import styles from './decision-panel.module.css'
import { ParkForm } from './park-form.tsx'
import { ReasonField } from './reason-field.tsx'
import { ConfirmForm, ReturnForm } from './second-forms.tsx'
import type { ApprovalValues, DecisionDraft } from './use-decision-draft.ts'

export type DecisionMode = 'approve' | 'confirm' | 'return' | 'reject' | 'ask' | 'park'

type FormProps = {
  factId: string
  kind: FactKind
  /** Text entered for this fact, shared by all decisions. */
  typed: DecisionDraft
  /** Number of files that this member has not opened; approval requires opening all. */
  unseen: number
  onDone: (words: string, undo?: Undo) => void
}

type Props = FormProps & {
  mode: DecisionMode | null
  onMode: (mode: DecisionMode) => void
  /** The decisions available; a fact that is verified automatically can only be rejected. */
  offered: Record<DecisionMode, boolean>
}

const refreshes = [listVerifications, getVerification]
const today = () => utcDay(new Date())

const decisions = [
  { name: 'approve', label: 'Aprobar', key: 'A', Icon: IconCheck },
  { name: 'confirm', label: 'Confirmar', key: 'C', Icon: IconChecks },
  { name: 'return', label: 'Devolver', key: 'D', Icon: IconArrowBackUp },
  { name: 'reject', label: 'Rechazar', key: 'R', Icon: IconX },
  { name: 'ask', label: 'Pedir más', key: 'P', Icon: IconMessageQuestion },
  { name: 'park', label: 'Apartar', key: 'X', Icon: IconClockPause },
] as const

/** The decisions on a fact, beside its evidence: approve, reject, ask for more, defer, confirm a first approval, or return the fact to the queue. */
export function DecisionPanel({ mode, onMode, offered, ...form }: Props) {
  return (
    <section className={styles.panel} aria-label="Decisión">
      <div className={styles.choices}>
        {decisions
          .filter(({ name }) => offered[name])
          .map(({ name, label, key, Icon }) => (
            <button
              key={name}
              type="button"
              data-choice={name}
              aria-pressed={mode === name}
              onClick={() => onMode(name)}
            >
              <Icon size="1.125rem" stroke={2} aria-hidden />
              {label}
              <kbd aria-hidden>{key}</kbd>
            </button>
          ))}
      </div>
      {mode === 'approve' && offered.approve && <ApproveForm {...form} />}
      {mode === 'confirm' && offered.confirm && <ConfirmForm {...form} />}
      {mode === 'return' && offered.return && <ReturnForm {...form} />}
      {mode === 'reject' && offered.reject && <RefuseForm {...form} decision="reject" />}
      {mode === 'ask' && offered.ask && <RefuseForm {...form} decision="ask" />}
      {mode === 'park' && offered.park && <ParkForm {...form} />}
    </section>
  )
}

function ApproveForm({ factId, kind, typed, unseen, onDone }: FormProps) {
  const { methods, title } = factKindInfo[kind]
  const latest = latestExpiry(kind, today())
  const initial: ApprovalValues = { method: '', evidenceDate: '', expiresOn: latest, reason: '' }
  const { form, submit, isSending, error, clearError } = useEndpointForm(decideFact, {
    initialValues: typed.approval ?? initial,
    toInput: (values) => ({
      ...values,
      method: values.method as StaffMethod,
      factId,
      decision: 'approve' as const,
      undoable: true,
    }),
    refreshes,
    onSuccess: ({ undo }) =>
      onDone(
        `${requiresTwoApprovals(kind) ? 'Aprobado por ti, falta una segunda persona' : 'Aprobado'}: ${title.toLocaleLowerCase('es')}.`,
        undo,
      ),
  })
  const { values } = form
  const isDated = values.method !== '' && needsDocumentDate(kind, values.method)
  const isTouched = JSON.stringify(values) !== JSON.stringify(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the draft on each change of the values
  useEffect(() => {
    if (isTouched) typed.setApproval(values)
  }, [values])
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={isTouched && !isSending} />
      <FormError message={error} onClose={clearError} />
      {requiresTwoApprovals(kind) && (
        <p className={styles.two}>
          Lleva al nivel más alto: después de ti lo confirma otra persona del equipo.
        </p>
      )}
      <Radio.Group label="Método de comprobación" {...form.getInputProps('method')}>
        {methods.map((value, index) => (
          <Radio
            key={value}
            value={value}
            label={methodWords[value]}
            mt="xs"
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </Radio.Group>
      <div className={styles.pair}>
        <TextInput
          type="date"
          label={isDated ? 'Fecha del documento' : 'Fecha del documento (si la trae)'}
          max={today()}
          {...form.getInputProps('evidenceDate')}
        />
        <TextInput
          type="date"
          label="Vale hasta"
          max={latest}
          {...form.getInputProps('expiresOn')}
        />
      </div>
      <Textarea
        label="Nota para el equipo (opcional)"
        autosize
        minRows={1}
        {...form.getInputProps('reason')}
      />
      <UnseenHint unseen={unseen} />
      <Button
        type="submit"
        loading={isSending}
        disabled={unseen > 0}
        leftSection={<IconCheck size="1.25rem" stroke={2} aria-hidden />}
      >
        Aprobar
      </Button>
    </form>
  )
}

const refusalTexts = {
  reject: {
    label: 'Motivo',
    help: 'El negocio lo lee tal cual.',
    button: 'Rechazar',
    done: 'Rechazado',
  },
  ask: {
    label: 'Qué falta',
    help: 'El negocio lo lee tal cual y responde desde su página.',
    button: 'Pedir más',
    done: 'Se pidió más',
  },
}

function RefuseForm({
  factId,
  kind,
  decision,
  typed,
  onDone,
}: FormProps & { decision: 'reject' | 'ask' }) {
  const words = refusalTexts[decision]
  const { title } = factKindInfo[kind]
  const { form, submit, isSending, error, clearError } = useEndpointForm(decideFact, {
    initialValues: { reason: typed.reason },
    toInput: (values) => ({ ...values, factId, decision, undoable: true }),
    refreshes,
    onSuccess: ({ undo }) => onDone(`${words.done}: ${title.toLocaleLowerCase('es')}.`, undo),
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.values.reason !== '' && !isSending} />
      <FormError message={error} onClose={clearError} />
      <ReasonField
        kind={kind}
        decision={decision}
        label={words.label}
        help={words.help}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => {
          form.setFieldValue('reason', reason)
          typed.setReason(reason)
        }}
      />
      <Button type="submit" loading={isSending} color={decision === 'reject' ? 'red' : undefined}>
        {words.button}
      </Button>
    </form>
  )
}
