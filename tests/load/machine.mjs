// What the machine does besides: figures of a busy one say nothing.
import { readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ, whatever the kernel's own rate is

/// Seconds since the start of the machine in which its cores worked (steal by other guests counts), and how many cores there are.
export function coresWorked() {
  const cores = readFileSync('/proc/stat', 'utf8').split('\n').filter((line) => /^cpu\d/.test(line));
  let ticks = 0;
  for (const core of cores) {
    const [user, nice, system, , , irq, softirq, steal] = core.split(/\s+/).slice(1).map(Number);
    ticks += user + nice + system + irq + softirq + steal;
  }
  return { seconds: ticks / ticksPerSecond, cores: cores.length };
}

/// Seconds of processor time of a process.
export function processWorked(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/// The share of all cores that is in use now, watched for two seconds.
export async function shareInUse() {
  const before = coresWorked();
  await sleep(2);
  return (coresWorked().seconds - before.seconds) / (2 * before.cores);
}
