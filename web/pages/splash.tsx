export default function Splash() {
  return <h1>Lonja</h1>
}
