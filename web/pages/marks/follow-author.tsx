import { IconCheck, IconPlus } from '@tabler/icons-react'
import { followersWords } from '#features/marks/vocabulary.ts'
import { Button } from '#shared/ui/button.tsx'
import { useAccountMark } from './use-account-mark.ts'

type Props = { username: string; name: string; followers: number; countClass?: string }

/** Follows an author, or no longer, beside how many do. */
export function FollowAuthor({ username, name, followers, countClass }: Props) {
  const { isOn, turned, turn } = useAccountMark(
    { act: 'follow', kind: 'author', name: username },
    { on: `Sigues a ${name}.`, off: `Ya no sigues a ${name}.`, guest: `Entra a tu cuenta para seguir a ${name}.` },
  )
  const count = followers + turned
  const Icon = isOn ? IconCheck : IconPlus
  return (
    <>
      {count > 0 && <span className={countClass}>{followersWords(count)}</span>}
      <Button look="quiet" aria-pressed={isOn} onClick={turn}>
        <Icon size="1.25rem" stroke={1.75} aria-hidden />
        {isOn ? 'Siguiendo' : 'Seguir'}
        <span className="only-spoken"> a {name}</span>
      </Button>
    </>
  )
}
