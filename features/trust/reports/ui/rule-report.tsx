import { type FormEvent, useState } from 'react'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { reportSubject } from '../contract/reports.ts'
import { type Rule, rules, ruleWords } from '../vocabulary.ts'
import { deleteReportDraft, readReportDraft, storeReportDraft } from './report-draft.ts'
import { ReportForm, ReportThanks } from './report-form.tsx'

type Props = {
  subjectId: string
  onClose: () => void
  /** Opens the sign-in for a guest; the draft is stored meanwhile. */
  onGuest?: () => void
}

const choices = rules.map((rule) => ({
  value: rule,
  label: ruleWords[rule].name,
  description: ruleWords[rule].forbids,
}))

/** Form to report a subject that breaks a rule. */
export function RuleReport({ subjectId, onClose, onGuest }: Props) {
  const [sent, setSent] = useState<{ isNew: boolean } | null>(null)
  const [draft] = useState(() => readReportDraft(subjectId))
  const { form, submit, isSending, error } = useEndpointForm(reportSubject, {
    initialValues: { rule: draft.rule, text: draft.text },
    toInput: (values) => ({ ...values, rule: values.rule as Rule, subjectId }),
    onSuccess: (answer) => {
      deleteReportDraft()
      setSent(answer)
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!onGuest) return submit(event)
    event.preventDefault()
    if (form.validate().hasErrors) return
    storeReportDraft({ subjectId, ...form.values })
    onGuest()
  }
  if (sent)
    return (
      <ReportThanks isNew={sent.isNew} onClose={onClose}>
        Lo decide una persona del equipo. Te diremos en qué quedó, y nadie sabrá que fuiste tú. Así{' '}
        <Link to="/legal#normas">lo decidimos</Link>.
      </ReportThanks>
    )
  return (
    <ReportForm
      question="¿Qué regla rompe?"
      choices={choices}
      hint="Si quieres: qué parte, y por qué."
      error={error}
      isSending={isSending}
      choice={form.getInputProps('rule')}
      text={form.getInputProps('text')}
      sendWords={onGuest && 'Entrar y enviar'}
      onSubmit={send}
    >
      {onGuest && <p>Para reportar hace falta una cuenta. Lo que elegiste te espera aquí.</p>}
    </ReportForm>
  )
}
