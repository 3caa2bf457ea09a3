import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { ShareButton } from '#features/directory/sharing/ui/share-button.tsx'
import { joinParts } from '#shared/text/join-parts.ts'
import { useSettings } from '../../use-settings.ts'
import { FollowButton } from '../reactions/follow-button.tsx'
import { LikeButton } from '../reactions/like-button.tsx'
import { SaveButton } from '../reactions/save-button.tsx'
import styles from './page-tools.module.css'

/** Follow, save, share and like a business; the icons have their names in tooltips, and spoken. */
export function PageTools({ business, followers }: { business: BusinessPage; followers: number }) {
  const { slug, name, category, place } = business
  const siteUrl = useSettings()?.siteUrl ?? ''
  const what = joinParts([category?.name, place.city ?? place.state])
  return (
    <div className={styles.tools}>
      <FollowButton
        kind="business"
        slug={slug}
        name={name}
        followers={followers}
        countClass={styles.count}
      />
      <SaveButton business={{ slug, name, what }} />
      <ShareButton title={name} url={`${siteUrl}/negocios/${slug}`} bare />
      <LikeButton kind="business" slug={slug} bare />
    </div>
  )
}
