import { useNavigate, useParams } from 'react-router'
import { ContactGroupView } from '#features/growth/contacts/ui/group-view.tsx'
import { useMay } from '../../use-staff-access.ts'

/** Page of one contact group. */
export default function MyGroup() {
  const { groupId = '' } = useParams()
  const navigate = useNavigate()
  return (
    <ContactGroupView
      groupId={groupId}
      may={useMay()}
      onGone={() => void navigate('/staff/usuarios/grupos', { replace: true })}
    />
  )
}
