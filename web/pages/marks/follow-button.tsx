import { IconCheck, IconPlus } from '@tabler/icons-react'
import { Button } from '#shared/ui/button.tsx'
import { latePart } from '#shared/ui/late-part.tsx'
import { useAccountMark } from './use-account-mark.ts'

const BellButton = latePart(() => import('./bell-button.tsx'))

/** Follows a business, or no longer; who does can be told what is new. `className` is of its words, which a narrow screen may hide. */
export function FollowButton({ slug, name, className }: { slug: string; name: string; className?: string }) {
  const { isOn, hasBell, turn } = useAccountMark(
    { act: 'follow', kind: 'business', name: slug },
    { on: `Sigues a ${name}.`, off: `Ya no sigues a ${name}.`, guest: `Entra a tu cuenta para seguir a ${name}.` },
  )
  const Icon = isOn ? IconCheck : IconPlus
  return (
    <>
      <Button look="quiet" aria-pressed={isOn} aria-label="Seguir" onClick={turn}>
        <Icon size="1.25rem" stroke={1.75} aria-hidden />
        <span className={className}>{isOn ? 'Siguiendo' : 'Seguir'}</span>
      </Button>
      {isOn && <BellButton kind="business" name={slug} title={name} isOn={hasBell} />}
    </>
  )
}
