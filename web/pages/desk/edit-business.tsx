import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { MyBusiness } from '#features/businesses/contract/owner.ts'
import type { Uploader } from '#features/businesses/ui/editor/drafts.ts'
import { Editor } from '#features/businesses/ui/editor/editor.tsx'
import { useAuth } from '#features/identity/ui/use-auth.ts'
import { useSettings } from '../../use-settings.ts'
import { BusinessPhotoUploader } from './business-photo-uploader.tsx'
import { Desk } from './desk.tsx'

/** Where whoever runs a business describes it. */
export default function EditBusiness() {
  return <Desk title="Editar página">{(business) => <Editing key={business.id} business={business} />}</Desk>
}

function Editing({ business }: { business: MyBusiness }) {
  const navigate = useNavigate()
  const settings = useSettings()
  const { user } = useAuth()
  const businessId = business.id
  const renderUploader = useCallback((uploader: Uploader) => <BusinessPhotoUploader {...uploader} businessId={businessId} />, [businessId])
  return (
    <Editor
      business={business}
      tilesUrl={settings?.mapTilesUrl ?? ''}
      renderUploader={renderUploader}
      viewerId={user?.id ?? ''}
      onGone={() => navigate('/dashboard-my-business', { replace: true })}
    />
  )
}
