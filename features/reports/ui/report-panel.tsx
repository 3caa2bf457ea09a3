import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { readOwnReports, reportBusiness } from '../contract/reports.ts'
import { type ReportKind, reportAboutWords, reportKinds } from '../vocabulary.ts'
import { OwnReports } from './own-reports.tsx'
import styles from './report-panel.module.css'

type ReportPanelProps = { business: { slug: string; name: string }; isMember: boolean; onClose: () => void }

/** What is wrong with a page, and of those who have an account, what became of what they said before. */
export function ReportPanel({ business, isMember, onClose }: ReportPanelProps) {
  const [sent, setSent] = useState<{ isNew: boolean } | null>(null)
  const { form, submit, isSending, error } = useEndpointForm(reportBusiness, {
    initialValues: { kind: '' as ReportKind | '', text: '', email: '' },
    toInput: (values) => ({ ...values, kind: values.kind as ReportKind, slug: business.slug }),
    refreshes: [readOwnReports],
    onSuccess: setSent,
  })
  if (sent)
    return (
      <div className={styles.sent}>
        <div role="status" className={styles.thanks}>
          <IconCircleCheck size="3rem" stroke={1.5} aria-hidden />
          <p className={styles.done}>{sent.isNew ? 'Gracias por avisarnos.' : 'Ya teníamos tu aviso. Gracias.'}</p>
          <p>Una persona de nuestro equipo lo revisa. El negocio no sabrá quién avisó.</p>
        </div>
        {isMember && <OwnReports slug={business.slug} />}
        <Button size="md" onClick={onClose}>
          Listo
        </Button>
      </div>
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isMember && <OwnReports slug={business.slug} />}
      <Radio.Group label="¿Qué pasa con este negocio?" withAsterisk {...form.getInputProps('kind')}>
        <Stack gap={0} mt="xs">
          {reportKinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={reportAboutWords[kind]}
              classNames={{ root: styles.choice, labelWrapper: styles.choiceWords }}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Cuéntanos más"
        description="Si quieres: qué dato está mal y cuál es el bueno."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('text')}
      />
      {!isMember && (
        <TextInput
          label="Tu correo"
          description="Solo si quieres saber en qué quedó."
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.getInputProps('email')}
        />
      )}
      <FormError message={error} />
      <Button type="submit" size="md" loading={isSending}>
        {isSending ? 'Enviando…' : 'Enviar aviso'}
      </Button>
    </form>
  )
}
