import { IconCheck, IconPlus } from '@tabler/icons-react'
import { followersWords } from '#shared/text/followers-words.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { ReactionButton } from './reaction-button.tsx'
import { useAccountReaction } from './use-account-reaction.ts'

const BellButton = lazyPart(() => import('./bell-button.tsx'))

type FollowButtonProps = {
  kind: 'business' | 'author'
  /** As in addresses. */
  slug: string
  name: string
  followers: number
  /** Class of the label, which narrow screens may hide. */
  className?: string
  countClass?: string
}

/**
 * Button to follow or unfollow a business or author, with the number of followers. Followers of a
 * business can also turn on notifications.
 */
export function FollowButton({
  kind,
  slug,
  name,
  followers,
  className,
  countClass,
}: FollowButtonProps) {
  const { isOn, hasBell, turned, turn } = useAccountReaction(
    { act: 'follow', kind, name: slug },
    {
      on: `Sigues a ${name}.`,
      off: `Ya no sigues a ${name}.`,
      guest: `Entra a tu cuenta para seguir a ${name}.`,
    },
  )
  const count = followers + turned
  return (
    <>
      {/* It appears after hydration, so it goes first, where it does not move the button being
          pressed. */}
      {isOn && kind === 'business' && (
        <BellButton kind={kind} name={slug} title={name} isOn={hasBell} />
      )}
      {count > 0 && <span className={countClass}>{followersWords(count)}</span>}
      <ReactionButton isOn={isOn} onTurn={turn} icons={[IconPlus, IconCheck]} variant="plain">
        <span className={className}>
          {isOn ? 'Siguiendo' : 'Seguir'} <span className="only-spoken">a {name}</span>
        </span>
      </ReactionButton>
    </>
  )
}
