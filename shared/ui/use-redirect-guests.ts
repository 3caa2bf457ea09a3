import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

type GuestRedirect = {
  /** It is certain that nobody is signed in. */
  isGuest: boolean
  isIn: boolean
  /** The session ended without the person's request. */
  ended: boolean | undefined
  /** Target after the person signed out. */
  out?: string
}

/**
 * Redirects guests from a private page to the sign-in page, with the address to return to; after a
 * sign-out redirects to `out`.
 */
export function useRedirectGuests({ isGuest, isIn, ended, out = '/welcome' }: GuestRedirect): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const wasIn = useRef(false)
  if (isIn) wasIn.current = true
  useEffect(() => {
    if (!isGuest) return
    const hasSignedOut = wasIn.current && !ended
    navigate(hasSignedOut ? out : '/welcome', {
      replace: true,
      state: { from: hasSignedOut ? undefined : pathname + search + hash, ended },
    })
  }, [isGuest, ended, out, pathname, search, hash, navigate])
}
