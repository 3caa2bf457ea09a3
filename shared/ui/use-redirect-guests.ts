import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Who = {
  /** Nobody is signed in, as far as is known for sure. */
  isGuest: boolean
  isIn: boolean
  /** They were signed in, and the session ended without their wish. */
  ended: boolean | undefined
  /** Where who left by themselves is led. */
  out?: string
}

/** Leads guests from a private page to the welcome page, which is told where they wanted to go; who left by themselves is led `out`. */
export function useRedirectGuests({ isGuest, isIn, ended, out = '/welcome' }: Who): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const wasIn = useRef(false)
  if (isIn) wasIn.current = true
  useEffect(() => {
    if (!isGuest) return
    const left = wasIn.current && !ended
    navigate(left ? out : '/welcome', {
      replace: true,
      state: { from: left ? undefined : pathname + search + hash, ended },
    })
  }, [isGuest, ended, out, pathname, search, hash, navigate])
}
