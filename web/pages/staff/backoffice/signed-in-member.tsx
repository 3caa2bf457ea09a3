import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type AuthUser, useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { clearReturnPath, readStaffReturnPath } from '../../return-path.ts'

/** Navigates to the stored page of the staff area, or to its first page. */
export function useEnterStaffArea(): () => void {
  const navigate = useNavigate()
  return () => {
    const path = readStaffReturnPath() ?? '/staff'
    clearReturnPath()
    navigate(path, { replace: true })
  }
}

/** Replaces the staff sign-in form while a member's session is open. */
export function SignedInMember({ user }: { user: AuthUser }) {
  const { signOut } = useAuth()
  const enter = useEnterStaffArea()
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      {problem && <Notice color="problem">{problem}</Notice>}
      <p>{user.name ? `Ya entraste como ${user.name}.` : 'Ya entraste con tu cuenta.'}</p>
      <Button variant="main" large wide onClick={enter}>
        Continuar
      </Button>
      <Button
        wide
        onClick={() => void signOut().catch((cause: Error) => setProblem(cause.message))}
      >
        Entrar con otra cuenta
      </Button>
    </>
  )
}
