import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AccountReaction } from '#features/community/reactions/ui/account-reactions.ts'
import { useReactions } from '#features/community/reactions/ui/use-reactions.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

/**
 * State of a reaction that needs an account: whether it is on, by how much this page's count
 * changed since loading, and a toggle that sends guests to the sign-in page.
 */
export function useAccountReaction(
  mark: AccountReaction,
  words: { on: string; off: string; guest: string },
) {
  const say = useSnackbar()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { marks, turn } = useReactions()
  const [turned, setTurned] = useState(0)
  const isOn = marks?.[mark.act][mark.kind].includes(mark.name) ?? false
  return {
    isOn,
    /** For a follow: whether notifications are on. */
    hasBell: marks?.bell[mark.kind].includes(mark.name) ?? false,
    turned,
    turn: () => {
      if (!marks)
        return say({
          text: words.guest,
          action: {
            label: 'Entrar',
            run: () => void navigate('/welcome', { state: { from: pathname } }),
          },
        })
      void turn(mark, !isOn).then((isDone) => {
        if (!isDone) return
        setTurned((before) => before + (isOn ? -1 : 1))
        say(isOn ? words.off : words.on)
      })
    },
  }
}
