import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Agreement } from '#shared/ui/text/agreement.tsx'
import { GoogleButton } from '../sign-up/google-button.tsx'
import styles from './page.module.css'

/** Sign-in options for an invitation. `onLeave` runs before navigation away from the page. */
export function SignInOptions({ onEmail, onLeave }: { onEmail: () => void; onLeave: () => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <div className={styles.ways}>
      <FormError message={problem} onClose={() => setProblem(null)} />
      <Button variant="main" large wide onClick={onEmail}>
        <IconMail size="1.25rem" stroke={1.75} aria-hidden /> Entrar o crear cuenta
      </Button>
      <GoogleButton onError={setProblem} onLeave={onLeave} />
      <Agreement />
    </div>
  )
}
