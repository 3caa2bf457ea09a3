import { Navigate } from 'react-router'

/** Where disputed opinions were before they stood beside the reports. */
export default function Disputes() {
  return <Navigate to="/staff/avisos?cola=disputas" replace />
}
