type Messages = { noSupport: string; denied: string; failed: string }

/**
 * Gets the device's position; rejects with an Error that has the given message for the reason.
 * Times are in milliseconds.
 */
export function locateDevice(
  messages: Messages,
  options: PositionOptions,
): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(messages.noSupport))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new Error(code === PERMISSION_DENIED ? messages.denied : messages.failed)),
      options,
    )
  })
}
