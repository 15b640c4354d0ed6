import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { onTestFinished } from 'vitest';

export interface Certificate {
  cert: string;
  key: string;
  /** The certificate as a file. */
  path: string;
}

const authority = `[ca]
default_ca = own
[own]
database = index.txt
new_certs_dir = .
default_md = sha256
rand_serial = yes
copy_extensions = copy
policy = any
[any]
commonName = supplied
`;

/** A self-signed certificate for `host`; an expired one was good on the first day of 2020. */
export async function selfSigned(host = '127.0.0.1', { expired = false } = {}): Promise<Certificate> {
  const cwd = await mkdtemp(join(tmpdir(), 'svc-cert-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await writeFile(join(cwd, 'ca.conf'), authority);
  await writeFile(join(cwd, 'index.txt'), '');
  const names = `subjectAltName=${/^[\d.]+$/.test(host) ? 'IP' : 'DNS'}:${host}`;
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem'];
  await execa('openssl', ['req', ...key, '-subj', `/CN=${host}`, '-addext', names, '-out', 'csr.pem'], {
    cwd,
  });
  // `req -x509` knows only how many days from now; `ca` takes dates.
  const dates = expired ? ['-startdate', '20200101000000Z', '-enddate', '20200102000000Z'] : ['-days', '2'];
  const signing = ['-batch', '-selfsign', '-config', 'ca.conf', '-keyfile', 'key.pem', '-in', 'csr.pem'];
  await execa('openssl', ['ca', ...signing, ...dates, '-notext', '-out', 'cert.pem'], { cwd });
  const path = join(cwd, 'cert.pem');
  return { cert: await readFile(path, 'utf8'), key: await readFile(join(cwd, 'key.pem'), 'utf8'), path };
}
