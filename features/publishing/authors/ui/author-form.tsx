import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import { useVersionedForm, type VersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { useSaveAndLeave } from '#shared/ui/overlays/use-save-and-leave.ts'
import {
  createAuthor,
  findAuthors,
  readStaffAuthor,
  type StaffAuthor,
  saveAuthor,
} from '../contract/team.ts'
import { AuthorFields } from './author-fields.tsx'
import { type AuthorValues, authorWords, toAuthorValues } from './author-values.ts'
import styles from './authors.module.css'

/**
 * Component for choosing the two pictures; the page supplies it, because cropping and uploading
 * belong to other features.
 */
export type PicturesField = (props: {
  form: UseFormReturnType<AuthorValues>
  author: StaffAuthor | null
  onBusy: (isBusy: boolean) => void
}) => ReactNode

type FormProps = { Pictures: PicturesField; onSaved: (author: StaffAuthor) => void }
type Control = Pick<
  VersionedForm<AuthorValues>,
  'form' | 'submit' | 'save' | 'error' | 'isOvertaken' | 'isSending' | 'keepMine' | 'takeTheirs'
>

type BodyProps = {
  control: Control
  author: StaffAuthor | null
  Pictures: PicturesField
  onSave: ReturnType<typeof useSaveAndLeave>['onSave']
}

function Body({ control, author, Pictures, onSave }: BodyProps) {
  const { form, submit, save, isSending, isOvertaken } = control
  const [isBusy, setBusy] = useState(false)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges
        when={form.isDirty() && !isSending}
        message="Tienes cambios sin guardar. ¿Deseas descartarlos?"
        onSave={isBusy || isOvertaken ? undefined : onSave(save)}
      />
      <Pictures form={form} author={author} onBusy={setBusy} />
      <AuthorFields form={form} />
      <SaveBar control={control} waitsFor={isBusy ? 'Subiendo la imagen…' : null}>
        <Button type="submit" loading={isSending} disabled={isBusy || isOvertaken}>
          {author ? 'Guardar cambios' : 'Guardar autor'}
        </Button>
      </SaveBar>
    </form>
  )
}

/** Form that creates an author. */
export function NewAuthorForm({ Pictures, onSaved }: FormProps) {
  const leaving = useSaveAndLeave(onSaved)
  const say = useSnackbar()
  const control = useEndpointForm(createAuthor, {
    initialValues: toAuthorValues(null),
    refreshes: [findAuthors],
    words: (refusal) => {
      const words = authorWords(refusal)
      // An expired session redirects to the sign-in page, so the message is shown there, too.
      if (words && refusal.code === 'unauthenticated') say(words)
      return words
    },
    onSuccess: leaving.onSaved,
  })
  const nothing = () => undefined
  const whole = { ...control, isOvertaken: false, keepMine: nothing, takeTheirs: nothing }
  return <Body control={whole} author={null} Pictures={Pictures} onSave={leaving.onSave} />
}

/** Form that edits an author. It never silently overwrites changes saved by somebody else. */
export function AuthorForm({ author, Pictures, onSaved }: FormProps & { author: StaffAuthor }) {
  const leaving = useSaveAndLeave(onSaved)
  const control = useVersionedForm<StaffAuthor, typeof saveAuthor, AuthorValues>(saveAuthor, {
    saved: author,
    read: toAuthorValues,
    toInput: (values, version) => ({ ...values, authorId: author.id, version }),
    reads: readStaffAuthor,
    refreshes: [readStaffAuthor, findAuthors],
    words: authorWords,
    onSaved: leaving.onSaved,
  })
  return <Body control={control} author={author} Pictures={Pictures} onSave={leaving.onSave} />
}
