import { IconCheck, IconPlus } from '@tabler/icons-react'
import { followersWords } from '#features/marks/vocabulary.ts'
import { Button } from '#shared/ui/button.tsx'
import { latePart } from '#shared/ui/late-part.tsx'
import { useAccountMark } from './use-account-mark.ts'

const BellButton = latePart(() => import('./bell-button.tsx'))

type Props = { slug: string; name: string; followers: number; className?: string; countClass?: string }

/**
 * Follows a business, or no longer, beside how many do; who does can be told what is new. `className` is of its words, which a narrow screen
 * may hide.
 */
export function FollowButton({ slug, name, followers, className, countClass }: Props) {
  const { isOn, hasBell, turned, turn } = useAccountMark(
    { act: 'follow', kind: 'business', name: slug },
    { on: `Sigues a ${name}.`, off: `Ya no sigues a ${name}.`, guest: `Entra a tu cuenta para seguir a ${name}.` },
  )
  const count = followers + turned
  const Icon = isOn ? IconCheck : IconPlus
  return (
    <>
      {/* First, where there is room: it comes after the page, and moves nothing that is pressed. */}
      {isOn && <BellButton kind="business" name={slug} title={name} isOn={hasBell} />}
      {count > 0 && <span className={countClass}>{followersWords(count)}</span>}
      <Button look="quiet" aria-pressed={isOn} aria-label="Seguir" onClick={turn}>
        <Icon size="1.25rem" stroke={1.75} aria-hidden />
        <span className={className}>{isOn ? 'Siguiendo' : 'Seguir'}</span>
      </Button>
    </>
  )
}
