import { IconCheck, IconMessage, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { StorePage } from '#features/selling/stores/contract/store-page.ts'
import { followersWords } from '#shared/text/followers-words.ts'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart, usePrefetchOnIntent } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { useFollowed } from '../../reactions/use-reactions.ts'
import { storePath } from './store-address.ts'

const InquiryForm = lazyPart(
  async () => ({
    default: (await import('#features/directory/leads/ui/inquiry-form.tsx')).InquiryForm,
  }),
  {
    waiting: <Skeleton height="18rem" />,
  },
)

const BellButton = lazyPart(() => import('../../reactions/bell-button.tsx'))

/** Buttons to follow a store, to get notifications, and to write to its business. */
export function StoreActions({ store }: { store: StorePage }) {
  usePrefetchOnIntent(InquiryForm)
  const { isFollowed, hasBell, turned, turn } = useFollowed(store)
  const followers = store.followers + turned
  const [isWriting, setIsWriting] = useState(false)
  const viewer = useViewer()
  const { slug } = store.business
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
      <Button onClick={() => setIsWriting(true)} aria-haspopup="dialog">
        <IconMessage size="1.25rem" stroke={1.75} aria-hidden />
        Mensaje
      </Button>
      {isFollowed && viewer.state === 'member' && (
        <BellButton kind="store" name={store.handle} title={store.name} isOn={hasBell} />
      )}
      {followers > 0 && <span>{followersWords(followers)}</span>}
      <Sheet open={isWriting} onClose={() => setIsWriting(false)} title={`Escribe a ${store.name}`}>
        {isWriting && (
          <InquiryForm
            business={{ slug, name: store.name }}
            page={storePath(store.handle)}
            readerName={viewer.state === 'member' ? viewer.name : undefined}
            onClose={() => setIsWriting(false)}
          />
        )}
      </Sheet>
    </>
  )
}
