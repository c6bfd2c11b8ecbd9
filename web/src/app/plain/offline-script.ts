/**
 * Loads the address that is not here anew, with the secret that may stand in it: at the button, when the browser tells that the net is back, and once the
 * site is reached where it tells nothing. One constant text whose hash the content security policy holds.
 */
export const offlineScript = `{let a=()=>location.reload();document.querySelector("button").onclick=a;addEventListener("online",a);setInterval(()=>navigator.onLine&&fetch("/robots.txt",{method:"HEAD",cache:"no-store"}).then(({ok:o})=>o&&a(),()=>{}),15e3)}`
