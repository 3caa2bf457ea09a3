import { IconFolderPlus, IconPencilPlus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FloatingMenu } from '#shared/ui/overlays/floating-menu.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { createPost, listStaffPosts } from '../contract/manage.ts'
import { CategoryForm } from './post-categories.tsx'

/** Floating menu to add a post, a category or an author. */
export function NewMenu() {
  const navigate = useNavigate()
  const say = useSnackbar()
  const [isNaming, setNaming] = useState(false)
  const create = useSend(createPost, {
    refreshes: [listStaffPosts],
    onSuccess: ({ id }) => void navigate(`/staff/contenido/blog/${id}`),
    onError: ({ message }) => say(message),
  })
  const icon = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <FloatingMenu
        disabled={create.isPending}
        items={[
          {
            label: 'Nueva entrada',
            icon: <IconPencilPlus {...icon} />,
            run: () => create.mutate({}),
          },
          {
            label: 'Nueva categoría',
            icon: <IconFolderPlus {...icon} />,
            run: () => setNaming(true),
          },
          {
            label: 'Nuevo Autor',
            icon: <IconUserPlus {...icon} />,
            run: () => void navigate('/staff/authors/new'),
          },
        ]}
      />
      <Sheet open={isNaming} onClose={() => setNaming(false)} title="Nueva categoría">
        {isNaming && <CategoryForm onDone={() => setNaming(false)} />}
      </Sheet>
    </>
  )
}
