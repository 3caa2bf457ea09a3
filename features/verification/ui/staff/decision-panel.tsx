import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconCheck, IconMessageQuestion, IconX } from '@tabler/icons-react'
import type { FactKind } from '#features/businesses/vocabulary.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { latestExpiry } from '../../contract/expiry.ts'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import { decideFact, findReviews, readReview } from '../../contract/staff.ts'
import { methodWords, type ReviewMethod } from '../../vocabulary.ts'
import styles from './decision-panel.module.css'
import { ReasonField } from './reason-field.tsx'

export type DecisionMode = 'approve' | 'reject' | 'ask'

type FormProps = { factId: string; kind: FactKind; onDone: (words: string) => void }

type Props = FormProps & {
  mode: DecisionMode | null
  onMode: (mode: DecisionMode) => void
  /** False where the fact shows itself and only a refusal is left to people. */
  canApprove: boolean
  canAsk: boolean
}

const refreshes = [findReviews, readReview]
const today = () => new Date().toISOString().slice(0, 10)

/** Approve, reject or ask for more, beside the evidence that it is about. */
export function DecisionPanel({ mode, onMode, canApprove, canAsk, ...form }: Props) {
  const choices = [
    {
      name: 'approve' as const,
      label: 'Aprobar',
      key: 'A',
      icon: <IconCheck size="1.125rem" stroke={2} aria-hidden />,
      offered: canApprove,
    },
    { name: 'reject' as const, label: 'Rechazar', key: 'R', icon: <IconX size="1.125rem" stroke={2} aria-hidden />, offered: true },
    {
      name: 'ask' as const,
      label: 'Pedir más',
      key: 'P',
      icon: <IconMessageQuestion size="1.125rem" stroke={2} aria-hidden />,
      offered: canAsk,
    },
  ]
  return (
    <section className={styles.panel} aria-label="Decisión">
      <div className={styles.choices}>
        {choices
          .filter(({ offered }) => offered)
          .map(({ name, label, key, icon }) => (
            <button key={name} type="button" data-choice={name} aria-pressed={mode === name} onClick={() => onMode(name)}>
              {icon}
              {label}
              <kbd aria-hidden>{key}</kbd>
            </button>
          ))}
      </div>
      {mode === 'approve' && canApprove && <ApproveForm {...form} />}
      {mode === 'reject' && <RefuseForm {...form} decision="reject" />}
      {mode === 'ask' && canAsk && <RefuseForm {...form} decision="ask" />}
    </section>
  )
}

function ApproveForm({ factId, kind, onDone }: FormProps) {
  const { methods } = factKindInfo[kind]
  const latest = latestExpiry(kind, today())
  const { form, submit, isSending, error, clearError } = useEndpointForm(decideFact, {
    initialValues: { method: methods[0] as ReviewMethod, evidenceDate: '', expiresOn: latest, reason: '' },
    toInput: (values) => ({ ...values, factId, decision: 'approve' as const }),
    refreshes,
    onSuccess: ({ level }) => onDone(`Aprobada. El negocio está en el nivel ${level} de 4.`),
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <FormError message={error} onClose={clearError} />
      <NativeSelect
        label="Cómo lo comprobaste"
        data-autofocus
        data={methods.map((value) => ({ value, label: methodWords[value] }))}
        {...form.getInputProps('method')}
      />
      <div className={styles.pair}>
        <TextInput type="date" label="Fecha del documento" max={today()} {...form.getInputProps('evidenceDate')} />
        <TextInput type="date" label="Vale hasta" max={latest} {...form.getInputProps('expiresOn')} />
      </div>
      <Textarea label="Nota para el equipo (opcional)" autosize minRows={1} {...form.getInputProps('reason')} />
      <Button type="submit" loading={isSending} leftSection={<IconCheck size="1.25rem" stroke={2} aria-hidden />}>
        Aprobar
      </Button>
    </form>
  )
}

const refusals = {
  reject: { label: 'Motivo', help: 'El negocio lo lee tal cual.', button: 'Rechazar', done: 'Rechazada. Se lo dijimos al negocio.' },
  ask: {
    label: 'Qué falta',
    help: 'El negocio lo lee tal cual y responde desde su página.',
    button: 'Pedir más',
    done: 'Se lo pedimos al negocio.',
  },
}

function RefuseForm({ factId, kind, decision, onDone }: FormProps & { decision: 'reject' | 'ask' }) {
  const words = refusals[decision]
  const { form, submit, isSending, error, clearError } = useEndpointForm(decideFact, {
    initialValues: { reason: '' },
    toInput: (values) => ({ ...values, factId, decision }),
    refreshes,
    onSuccess: () => onDone(words.done),
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <FormError message={error} onClose={clearError} />
      <ReasonField
        kind={kind}
        decision={decision}
        label={words.label}
        help={words.help}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.setFieldValue('reason', reason)}
      />
      <Button type="submit" loading={isSending} color={decision === 'reject' ? 'red' : undefined}>
        {words.button}
      </Button>
    </form>
  )
}
