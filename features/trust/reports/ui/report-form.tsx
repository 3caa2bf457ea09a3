import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import '#shared/ui/mantine.css'
import { FormError } from '#shared/ui/notice.tsx'
import styles from './report-panel.module.css'

type Choice = { value: string; label: string; description?: string }
type Field = { value?: unknown; onChange: (value: never) => void; error?: ReactNode }

type Props = {
  question: string
  choices: Choice[]
  /** Field props of the choice and of the text. */
  choice: Field
  text: Field
  /** Description of the text field. */
  hint: string
  /** Content above the question, and below the text field. */
  above?: ReactNode
  children?: ReactNode
  error: string | null
  isSending: boolean
  sendWords?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Form of a report: one choice and an optional text. */
export function ReportForm({
  question,
  choices,
  choice,
  text,
  hint,
  above,
  children,
  error,
  isSending,
  sendWords,
  onSubmit,
}: Props) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {above}
      <Radio.Group label={question} withAsterisk {...(choice as object)}>
        <Stack gap={0} mt="xs">
          {choices.map((option) => (
            <Radio
              key={option.value}
              {...option}
              classNames={{ root: styles.choice, labelWrapper: styles.choiceWords }}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Cuéntanos más"
        description={hint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...(text as object)}
      />
      {children}
      <FormError message={error} />
      <Button type="submit" size="md" loading={isSending}>
        {isSending ? 'Enviando…' : (sendWords ?? 'Enviar aviso')}
      </Button>
    </form>
  )
}

/** Confirmation of a sent report with the next steps. */
export function ReportThanks({
  isNew,
  below,
  children,
  onClose,
}: {
  isNew: boolean
  below?: ReactNode
  children: ReactNode
  onClose: () => void
}) {
  return (
    <div className={styles.sent}>
      <div role="status" className={styles.thanks}>
        <IconCircleCheck size="3rem" stroke={1.5} aria-hidden />
        <p className={styles.done}>
          {isNew ? 'Gracias por avisarnos.' : 'Ya teníamos tu aviso. Gracias.'}
        </p>
        <p>{children}</p>
      </div>
      {below}
      <Button size="md" onClick={onClose}>
        Listo
      </Button>
    </div>
  )
}
