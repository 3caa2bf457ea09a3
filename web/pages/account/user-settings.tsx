import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { readProfile } from '#features/accounts/profiles/contract/profile.ts'
import { InterestsCard } from '#features/accounts/profiles/ui/interests-card.tsx'
import { ProfileForm } from '#features/accounts/profiles/ui/profile/profile-form.tsx'
import { ProfileView } from '#features/accounts/profiles/ui/profile/profile-view.tsx'
import { ReferralCard } from '#features/accounts/profiles/ui/referral-card.tsx'
import type { Output } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useSettings } from '../../use-settings.ts'
import { takeReturnPath } from '../return-path.ts'
import { AccountFrame } from './account-frame.tsx'
import { CompleteProfile } from './complete-profile.tsx'
import { useProfilePictures } from './use-profile-pictures.ts'

/** Milliseconds for which the confirmation is shown. */
const confirmationMs = 3_000

/**
 * The account's profile, to view and to edit; `/complete-profile` is the same page after sign-up.
 */
export default function UserSettings() {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const isUnfinished = pathname === '/complete-profile' || user?.isProfileComplete === false
  return (
    <AccountFrame
      title="Configurar Cuenta"
      description="Tus datos y tu enlace para invitar."
      list={isUnfinished ? 'last' : 'first'}
    >
      <SignedInOnly waiting={<Waiting />}>{() => <OwnProfile />}</SignedInOnly>
    </AccountFrame>
  )
}

function OwnProfile() {
  const profile = useCall(readProfile, {})
  if (profile.data) return <Loaded profile={profile.data} />
  if (profile.error)
    return <ErrorState message={profile.error.message} onRetry={() => void profile.refetch()} />
  return <Waiting />
}

function Loaded({ profile }: { profile: Output<typeof readProfile> }) {
  const [isEditing, setEditing] = useState(!profile.isProfileComplete)
  const [wasComplete] = useState(profile.isProfileComplete)
  const { refresh } = useAuth()
  const navigate = useNavigate()
  const say = useSnackbar()
  const settings = useSettings()
  const pictures = useProfilePictures(profile.id)
  const onProfileSaved = async (isLeaving: boolean) => {
    say({ text: 'Configuración guardada', lasts: confirmationMs })
    if (isLeaving) return refresh()
    setEditing(false)
    const continueFlow = () => {
      if (!wasComplete) navigate(takeReturnPath('/home-user-log'), { replace: true })
    }
    await refresh().then(continueFlow, continueFlow)
  }
  return (
    <>
      {!wasComplete && <CompleteProfile profile={profile} />}
      {isEditing ? (
        <ProfileForm
          profile={profile}
          pictures={pictures}
          onSaved={(isLeaving) => void onProfileSaved(isLeaving)}
          onCancel={profile.isProfileComplete ? () => setEditing(false) : undefined}
        />
      ) : (
        <ProfileView profile={profile} onEdit={() => setEditing(true)} />
      )}
      <InterestsCard />
      <ReferralCard
        userId={profile.id}
        origin={settings?.siteUrl ?? location.origin}
        product={settings?.productName ?? 'Lonja'}
      />
    </>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton height="22rem" />
      <Skeleton height="12rem" />
    </>
  )
}
