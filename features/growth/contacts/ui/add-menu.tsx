import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { FloatingMenu } from '#shared/ui/overlays/floating-menu.tsx'
import type { ContactStage } from '../vocabulary.ts'
import type { May } from './contact-queries.ts'

const icon = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const

/** Path of the form for a new contact, with the current list's stage preselected. */
export const newContactPath = (stage?: ContactStage) =>
  `/staff/usuarios/contactos/nuevo${stage ? `?etapa=${stage}` : ''}`

/** Floating menu to create contacts and groups. */
export function AddMenu({ may, stage }: { may: May; stage?: ContactStage | undefined }) {
  const navigate = useNavigate()
  const items = [
    {
      label: 'Nuevo contacto',
      icon: <IconUserPlus {...icon} />,
      run: () => void navigate(newContactPath(stage)),
    },
    {
      label: 'Nuevo grupo',
      icon: <IconUsersPlus {...icon} />,
      run: () => void navigate('/staff/usuarios/grupos/nuevo'),
    },
  ]
  return <FloatingMenu items={may.create ? items : []} />
}
