import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { ShareButton } from '#features/directory/sharing/ui/share-button.tsx'
import { useSettings } from '../../use-settings.ts'
import { FollowButton } from '../reactions/follow-button.tsx'
import { LikeButton } from '../reactions/like-button.tsx'
import { SaveButton } from '../reactions/save-button.tsx'
import { BackToResults } from './back-to-results.tsx'
import styles from './page-tools.module.css'

/** Toolbar of the page: back to the results, follow, share, like and save. */
export function PageTools({ business, followers }: { business: BusinessPage; followers: number }) {
  const { slug, name, category, place } = business
  const siteUrl = useSettings()?.siteUrl ?? ''
  const what = [category?.name, place.city ?? place.state].filter(Boolean).join(' · ')
  return (
    <div className={styles.tools}>
      <BackToResults />
      <FollowButton
        kind="business"
        slug={slug}
        name={name}
        followers={followers}
        className={styles.word}
        countClass={styles.count}
      />
      <ShareButton title={name} url={`${siteUrl}/negocios/${slug}`} className={styles.word} />
      <LikeButton kind="business" slug={slug} className={styles.word} />
      <SaveButton business={{ slug, name, what }} className={styles.word} />
    </div>
  )
}
