import '#shared/ui/mantine.css'
import { Button, Checkbox, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { momentWords } from '#shared/text/dates.ts'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import { useVersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import {
  compareLegalDraft,
  type LegalDraft,
  listStaffLegal,
  readStaffLegal,
  type StaffDocument,
  saveLegalDraft,
} from '../contract/manage.ts'
import { isAccepted, type LegalDocument } from '../vocabulary.ts'
import styles from './legal.module.css'

type Values = Pick<LegalDraft, 'text' | 'changes' | 'asks'>

const draftIn = ({ draft }: StaffDocument): LegalDraft => {
  if (!draft) throw new Error('the saved draft is missing')
  return draft
}

type Props = {
  document: LegalDocument
  draft: LegalDraft
  onSaved: () => void
  renderActs: (isSaved: boolean) => ReactNode
}

/**
 * Form for a document's next version. It never silently overwrites changes saved by somebody else.
 */
export function DraftForm({ document, draft, onSaved, renderActs }: Props) {
  const control = useVersionedForm<LegalDraft, typeof saveLegalDraft, Values>(saveLegalDraft, {
    saved: draft,
    read: ({ text, changes, asks }) => ({ text, changes, asks }),
    toInput: (values, version) => ({ ...values, document, version }),
    reads: readStaffLegal,
    savedIn: draftIn,
    refreshes: [readStaffLegal, listStaffLegal, compareLegalDraft],
    onSaved,
  })
  const { form, submit, save, isSending, isOvertaken } = control
  const isDirty = form.isDirty()
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={isDirty && !isSending} onSave={isOvertaken ? undefined : save} />
      <Textarea
        label="Texto"
        description="Markdown: ## para un apartado, listas con - o 1., **fuerte**, [enlaces](/directorio) y tablas de dos columnas. {nombre}, {correo}, {telefono} y {direccion} dicen los de esta instalación."
        className={styles.text}
        autosize
        minRows={12}
        maxRows={30}
        {...form.getInputProps('text')}
      />
      <Textarea
        label="Qué cambió"
        description="Se lee junto a la versión, y cuando se pide aceptarla."
        autosize
        minRows={2}
        {...form.getInputProps('changes')}
      />
      {isAccepted(document) && (
        <Checkbox
          label="Pide aceptación: cada persona con cuenta la acepta otra vez cuando empiece a valer"
          {...form.getInputProps('asks', { type: 'checkbox' })}
        />
      )}
      <p className={styles.quiet}>
        La guardó {draft.savedBy ?? 'alguien que ya no está'} el {momentWords(draft.savedAt)}
      </p>
      <SaveBar control={control}>
        <Button type="submit" loading={isSending} disabled={isOvertaken}>
          Guardar borrador
        </Button>
        {renderActs(!isDirty && !isOvertaken)}
      </SaveBar>
    </form>
  )
}
