import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { FloatingMenu } from '#shared/ui/overlays/floating-menu.tsx'
import { enumField, formatUrlState } from '#shared/url-state.ts'
import { type ContactStage, contactStages } from '../vocabulary.ts'
import { type Book, useBook } from './book.tsx'
import type { May } from './contact-queries.ts'

const icon = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const

/** The stage preselected in the form for a new contact. */
export const newContactFields = { stage: enumField('etapa', contactStages) }

/** Path of the form for a new contact, with the current list's stage preselected. */
export const newContactPath = ({ contactsAt }: Book, stage?: ContactStage) =>
  formatUrlState(newContactFields, contactsAt('/nuevo'), { stage })

/** Floating menu to create contacts and groups. */
export function AddMenu({ may, stage }: { may: May; stage?: ContactStage | undefined }) {
  const book = useBook()
  const navigate = useNavigate()
  const items = [
    {
      label: 'Nuevo contacto',
      icon: <IconUserPlus {...icon} />,
      run: () => void navigate(newContactPath(book, stage)),
    },
    {
      label: book.group.fresh,
      icon: <IconUsersPlus {...icon} />,
      run: () => void navigate(book.newGroupAt),
    },
  ]
  return <FloatingMenu items={may.create ? items : []} />
}
