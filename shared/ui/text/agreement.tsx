import styles from './agreement.module.css'

/** What who makes an account accepts with it; each opens beside the form, which keeps what was typed. */
export const Agreement = () => (
  <p className={styles.agreed}>
    Al crear una cuenta aceptas los{' '}
    <a href="/legal/terminos" target="_blank" rel="noreferrer">
      Términos y Condiciones
    </a>{' '}
    y la{' '}
    <a href="/legal/privacidad" target="_blank" rel="noreferrer">
      Política de Privacidad
    </a>
    .
  </p>
)
