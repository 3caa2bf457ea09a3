import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Who = {
  /** Nobody is signed in, as far as is known for sure. */
  isGuest: boolean
  isIn: boolean
  /** They were signed in, and the session ended without their wish. */
  ended: boolean | undefined
}

/** Leads guests from a private page to the welcome page, which is told where they wanted to go; not who left by themselves. */
export function useWelcomeGuests({ isGuest, isIn, ended }: Who): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const wasIn = useRef(false)
  if (isIn) wasIn.current = true
  useEffect(() => {
    if (!isGuest) return
    const from = wasIn.current && !ended ? undefined : pathname + search + hash
    navigate('/welcome', { replace: true, state: { from, ended } })
  }, [isGuest, ended, pathname, search, hash, navigate])
}
