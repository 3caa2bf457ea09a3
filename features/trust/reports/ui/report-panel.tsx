import { TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { readOwnReports, reportBusiness } from '../contract/reports.ts'
import { type ReportKind, reportAboutWords, reportKinds } from '../vocabulary.ts'
import { OwnReports } from './own-reports.tsx'
import { ReportForm, ReportThanks } from './report-form.tsx'

type ReportPanelProps = {
  business: { slug: string; name: string }
  isMember: boolean
  onClose: () => void
}

const choices = reportKinds.map((kind) => ({ value: kind, label: reportAboutWords[kind] }))

/** Form to report wrong data of a business page; for signed-in readers also their earlier reports. */
export function ReportPanel({ business, isMember, onClose }: ReportPanelProps) {
  const [sent, setSent] = useState<{ isNew: boolean } | null>(null)
  const { form, submit, isSending, error } = useEndpointForm(reportBusiness, {
    initialValues: { kind: '' as ReportKind | '', text: '', email: '' },
    toInput: (values) => ({ ...values, kind: values.kind as ReportKind, slug: business.slug }),
    refreshes: [readOwnReports],
    onSuccess: setSent,
  })
  const earlierReports = isMember && <OwnReports slug={business.slug} />
  if (sent)
    return (
      <ReportThanks isNew={sent.isNew} below={earlierReports} onClose={onClose}>
        Una persona de nuestro equipo lo revisa. El negocio no sabrá quién avisó.
      </ReportThanks>
    )
  return (
    <ReportForm
      question="¿Qué pasa con este negocio?"
      choices={choices}
      hint="Si quieres: qué dato está mal y cuál es el bueno."
      error={error}
      isSending={isSending}
      choice={form.getInputProps('kind')}
      text={form.getInputProps('text')}
      above={earlierReports}
      onSubmit={submit}
    >
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
    </ReportForm>
  )
}
