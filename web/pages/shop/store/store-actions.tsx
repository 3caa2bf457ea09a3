import { IconCheck, IconPlus } from '@tabler/icons-react'
import { WriteButton } from '#features/accounts/conversations/ui/parts/write-button.tsx'
import { NewsInvitation } from '#features/growth/consents/ui/parts/news-invitation.tsx'
import type { StorePage } from '#features/selling/stores/contract/store-page.ts'
import { followersWords } from '#shared/text/followers-words.ts'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { lateFileSlot } from '../../messages/late-file-slot.tsx'
import { useFollowed } from '../../reactions/use-reactions.ts'

const BellButton = lazyPart(() => import('../../reactions/bell-button.tsx'))

/** Buttons to follow a store, to get notifications, and to write to its business. */
export function StoreActions({ store }: { store: StorePage }) {
  const { isFollowed, hasBell, turned, turn } = useFollowed(store)
  const followers = store.followers + turned
  const viewer = useViewer()
  return (
    <>
      <Button variant={isFollowed ? 'plain' : 'main'} aria-pressed={isFollowed} onClick={turn}>
        {isFollowed ? (
          <IconCheck size="1.25rem" stroke={1.75} aria-hidden />
        ) : (
          <IconPlus size="1.25rem" stroke={1.75} aria-hidden />
        )}
        {isFollowed ? 'Siguiendo' : 'Seguir'}
      </Button>
      <WriteButton
        to={{ kind: 'business', slug: store.business.slug }}
        name={store.name}
        fileSlot={lateFileSlot}
      />
      {store.asksNews && <NewsInvitation business={store.business} isShortOnPhones />}
      {isFollowed && viewer.state === 'member' && (
        <BellButton kind="store" name={store.handle} title={store.name} isOn={hasBell} />
      )}
      {followers > 0 && <span>{followersWords(followers)}</span>}
    </>
  )
}
