import { Editor } from '../../features/directory/ui/editor/editor.tsx'
import { Desk } from '../desk/desk.tsx'

/** Where whoever runs a business describes it. */
export default function EditBusiness() {
  return <Desk title="Editar página">{(business) => <Editor key={business.id} business={business} />}</Desk>
}
