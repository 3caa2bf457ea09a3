import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { Editor } from '#features/directory/businesses/ui/editor/editor.tsx'
import { TeamInvitations } from '#features/directory/team-invitations/ui/team-invitations.tsx'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { useSettings } from '../../use-settings.ts'
import { BusinessPhotoUploader } from './business-photo-uploader.tsx'
import { useMyBusiness } from './use-my-business.ts'

/** Editor of a business's page. */
export default function EditBusiness() {
  const business = useMyBusiness()
  const navigate = useNavigate()
  const settings = useSettings()
  const { user } = useAuth()
  const businessId = business.id
  const renderUploader = useCallback(
    (uploader: Uploader) => <BusinessPhotoUploader {...uploader} businessId={businessId} />,
    [businessId],
  )
  return (
    <Editor
      key={businessId}
      business={business}
      tilesUrl={settings?.mapTilesUrl ?? ''}
      renderUploader={renderUploader}
      invitations={<TeamInvitations businessId={businessId} />}
      viewerId={user?.id ?? ''}
      onGone={() => navigate('/dashboard-my-business', { replace: true })}
    />
  )
}
