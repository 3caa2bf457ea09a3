import { Button as FormButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { useSaveAndLeave } from '#shared/ui/overlays/use-save-and-leave.ts'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  createPostCategory,
  deletePostCategory,
  listPostCategories,
  type PostCategory,
  renamePostCategory,
} from '../contract/categories.ts'
import { listStaffPosts } from '../contract/manage.ts'
import rowStyles from './editor.module.css'
import styles from './staff-posts.module.css'

const refreshes = [listPostCategories, listStaffPosts]

/** Form that creates or renames a category. */
export function CategoryForm({
  category,
  onDone,
}: {
  category?: PostCategory
  onDone: () => void
}) {
  const say = useSnackbar()
  const leaving = useSaveAndLeave(onDone)
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(
    category ? renamePostCategory : createPostCategory,
    {
      initialValues: { name: category?.name ?? '' },
      toInput: (values) => ({ ...values, ...(category && { categoryId: category.id }) }) as never,
      refreshes,
      onSuccess: () => {
        say(category ? 'Categoría cambiada.' : 'Categoría creada.')
        leaving.onSaved()
      },
    },
  )
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={leaving.onSave(save)} />
      <FormError message={error} onClose={clearError} />
      <TextInput label="Nombre" data-autofocus {...form.getInputProps('name')} />
      <FormButton type="submit" loading={isSending}>
        {category ? 'Guardar' : 'Crear categoría'}
      </FormButton>
    </form>
  )
}

type Props = {
  mayCreate: boolean
  mayEdit: boolean
  mayDelete: boolean
  onShow: (categoryId: string) => void
}

/** Categories with the number of posts of each. */
export function PostCategories({ mayCreate, mayEdit, mayDelete, onShow }: Props) {
  const say = useSnackbar()
  const [open, setOpen] = useState<PostCategory | null>(null)
  const read = useCall(listPostCategories, {})
  const remove = useSend(deletePostCategory, {
    refreshes,
    onSuccess: () => say('Categoría eliminada.'),
    onError: ({ message }) => say(message),
  })
  if (read.error)
    return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton height="12rem" />
  if (read.data.items.length === 0)
    return (
      <EmptyState title="Todavía no hay categorías">
        {mayCreate
          ? 'Agrega la primera con «Nueva categoría».'
          : 'Aquí aparecen las que agregue tu equipo.'}
      </EmptyState>
    )
  return (
    <>
      <ul className={rowStyles.rows}>
        {read.data.items.map((one) => (
          <li key={one.id}>
            <span className={rowStyles.grow}>{one.name}</span>
            <Button onClick={() => onShow(one.id)}>
              {one.posts === 1 ? 'Ver 1 entrada' : `Ver ${one.posts} entradas`}
            </Button>
            {mayEdit && (
              <Button onClick={() => setOpen(one)} aria-label={`Cambiar ${one.name}`}>
                Cambiar
              </Button>
            )}
            {mayDelete && (
              <Button
                variant="danger"
                disabled={one.posts > 0 || remove.isPending}
                title={one.posts > 0 ? 'Cámbiala primero en sus entradas' : undefined}
                onClick={() => remove.mutate({ categoryId: one.id })}
                aria-label={`Eliminar ${one.name}`}
              >
                Eliminar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Sheet open={open !== null} onClose={() => setOpen(null)} title="Cambiar la categoría">
        {open && <CategoryForm key={open.id} category={open} onDone={() => setOpen(null)} />}
      </Sheet>
    </>
  )
}
