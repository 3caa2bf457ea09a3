import styles from './agreement.module.css'

/**
 * Consent text below sign-up forms; the links open in new tabs, so that the form keeps its input.
 */
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
