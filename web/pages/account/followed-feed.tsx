import '#shared/ui/mantine.css'
import { FeedList } from '#features/community/feed/ui/feed-list.tsx'
import { PageHead } from '../../page-head.tsx'
import { NoticesFrame } from './notices-frame.tsx'

/** Feed of the businesses, stores and people that the account follows. */
export default function FollowedNews() {
  return (
    <>
      <PageHead
        title="Siguiendo"
        description="Lo nuevo de los negocios y las tiendas que sigues."
        hidden
      />
      <NoticesFrame open="/notificaciones/seguidos">{() => <FeedList />}</NoticesFrame>
    </>
  )
}
