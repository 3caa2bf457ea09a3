import { useNavigate, useParams } from 'react-router'
import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { ContactGroupView } from '#features/growth/contacts/ui/group-view.tsx'

/** Page of one contact group. */
export default function MyGroup() {
  const { groupId = '' } = useParams()
  const { may, groupsAt } = useBook()
  const navigate = useNavigate()
  return (
    <ContactGroupView
      groupId={groupId}
      may={may}
      onGone={() => void navigate(groupsAt(), { replace: true })}
    />
  )
}
