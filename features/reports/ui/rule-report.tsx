import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { reportSubject } from '../contract/reports.ts'
import { type Rule, rules, ruleWords } from '../vocabulary.ts'
import styles from './report-panel.module.css'

type Props = {
  subjectId: string
  onClose: () => void
}

/** Which rule something breaks, in the words of who reports it. */
export function RuleReport({ subjectId, onClose }: Props) {
  const [sent, setSent] = useState<{ isNew: boolean } | null>(null)
  const { form, submit, isSending, error } = useEndpointForm(reportSubject, {
    initialValues: { rule: '' as Rule | '', text: '' },
    toInput: (values) => ({ ...values, rule: values.rule as Rule, subjectId }),
    onSuccess: setSent,
  })
  if (sent)
    return (
      <div className={styles.sent}>
        <div role="status" className={styles.thanks}>
          <IconCircleCheck size="3rem" stroke={1.5} aria-hidden />
          <p className={styles.done}>{sent.isNew ? 'Gracias por avisarnos.' : 'Ya teníamos tu aviso. Gracias.'}</p>
          <p>
            Lo decide una persona del equipo. Te diremos en qué quedó, y nadie sabrá que fuiste tú. Así{' '}
            <Link to="/legal#normas">lo decidimos</Link>.
          </p>
        </div>
        <Button size="md" onClick={onClose}>
          Listo
        </Button>
      </div>
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Radio.Group label="¿Qué regla rompe?" withAsterisk {...form.getInputProps('rule')}>
        <Stack gap={0} mt="xs">
          {rules.map((rule) => (
            <Radio
              key={rule}
              value={rule}
              label={ruleWords[rule].name}
              description={ruleWords[rule].forbids}
              classNames={{ root: styles.choice, labelWrapper: styles.choiceWords }}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Cuéntanos más"
        description="Si quieres: qué parte, y por qué."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('text')}
      />
      <FormError message={error} />
      <Button type="submit" size="md" loading={isSending}>
        {isSending ? 'Enviando…' : 'Enviar aviso'}
      </Button>
    </form>
  )
}
