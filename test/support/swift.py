"""OpenStack Swift with its S3 interface, all of it in this process: swift.py <folder> <port>

Prints a line when it listens and ends when its standard input does. Keys: svc:tests, hidden; region eu-test-1.
"""
import os
import socket
import sys

# This file has the name of what it imports.
sys.path.pop(0)

import eventlet  # noqa: E402
from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

utils.eventlet_monkey_patch()
folder, port = sys.argv[1], int(sys.argv[2])


def write(name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = svc\n[storage-policy:0]\nname = one\ndefault = yes\n")
utils.set_swift_dir(folder)

# What follows reads the configuration when it is imported.
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

PARTS = {"account": "account", "container": "container", "object": "object", "proxy-server": "proxy"}


class Cache:
    """Stands for memcached, which the authentication asks for."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)


def with_cache(app):
    cache = Cache()

    def call(environ, start_response):
        environ["swift.cache"] = cache
        return app(environ, start_response)

    return call


def listen(at):
    sock = socket.create_server(("127.0.0.1", at), backlog=500)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return sock


def save_ring(name, at):
    ring = RingBuilder(4, 1, 1)
    ring.add_dev({
        "id": 0, "region": 1, "zone": 1, "weight": 1, "device": "d",
        "ip": "127.0.0.1", "port": at, "replication_ip": "127.0.0.1", "replication_port": at,
    })
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, name + ".ring.gz"))


def configure(name):
    pipeline = f"catch_errors s3api tempauth {name}" if name == "proxy-server" else name
    write(name + ".conf", f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
[pipeline:main]
pipeline = {pipeline}
[app:{name}]
use = egg:swift#{PARTS[name]}
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = eu-test-1
[filter:tempauth]
use = egg:swift#tempauth
user_svc_tests = hidden .admin
""")


os.makedirs(os.path.join(folder, "devices", "d"), exist_ok=True)
sockets = {name: listen(port if name == "proxy-server" else 0) for name in PARTS}
for name in ("account", "container", "object"):
    save_ring(name, sockets[name].getsockname()[1])
for name in PARTS:
    configure(name)
    app = loadapp(os.path.join(folder, name + ".conf"), global_conf={"log_name": name})
    eventlet.spawn(
        wsgi.server,
        sockets[name],
        with_cache(app) if name == "proxy-server" else app,
        utils.NullLogger(),
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )
print("ready", flush=True)
threads = eventlet.patcher.original("threading")
threads.Thread(target=lambda: (os.read(0, 1), os._exit(0)), daemon=True).start()
while True:
    eventlet.sleep(60)
