"""Writes the model's files in the layouts that other readers know."""

import hashlib
import json
import os
import re
import shutil

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from safetensors.numpy import save_file

from encoders import PassageTable, QuestionEncoder

FEED_FORWARD = re.compile(r"layer\.\d+/(intermediate|output)/dense/MatMul$")


def pack_table(table: PassageTable, settings: dict, folder: str, extra: dict[str, np.ndarray] | None = None, **more) -> None:
    """Model2Vec: 8-bit `embeddings`, a scale for each row as `weights`."""
    os.makedirs(folder, exist_ok=True)
    rows = table.rows.detach().numpy()
    scales = np.maximum(np.abs(rows).max(1), 1e-8) / 127
    tensors = {
        "embeddings": np.round(rows / scales[:, None]).astype(np.int8),
        "weights": scales.astype(np.float32),
        **(extra or {}),
    }
    save_file(tensors, f"{folder}/model.safetensors")
    os.chmod(f"{folder}/model.safetensors", 0o644)
    write_json(f"{folder}/tokenizer.json", settings)
    config = {"model_type": "model2vec", "architectures": ["StaticModel"], "hidden_dim": rows.shape[1], "normalize": True}
    write_json(f"{folder}/config.json", {**config, **more})


class Exported(torch.nn.Module):
    def __init__(self, encoder: QuestionEncoder):
        super().__init__()
        self.bert = encoder.bert

    def forward(self, input_ids, attention_mask):
        return self.bert(input_ids=input_ids, attention_mask=attention_mask).last_hidden_state


def pack_questions(encoder: QuestionEncoder, settings: dict, teacher: str, folder: str, work: str) -> None:
    """
    A BERT as transformers.js lays it out, its weights in 8 bits. Where activations are rounded as well,
    a question is faster and a runtime need not multiply the weights out when it opens the file. In the
    feed-forward layers they are not: rounding them moves a vector by a cosine of 0.992 instead of
    0.998, and by another one in each version of the runtime.
    """
    os.makedirs(f"{folder}/onnx", exist_ok=True)
    full = f"{work}/questions.onnx"
    encoder.eval()
    sample = torch.ones(1, 8, dtype=torch.long)
    axes = {0: "batch", 1: "tokens"}
    torch.onnx.export(
        Exported(encoder),
        (sample, sample),
        full,
        input_names=["input_ids", "attention_mask"],
        output_names=["last_hidden_state"],
        dynamic_axes={name: axes for name in ("input_ids", "attention_mask", "last_hidden_state")},
        opset_version=14,
        dynamo=False,
    )
    model = onnx.load(full)
    exact = [node.name for node in model.graph.node if FEED_FORWARD.search(node.name)]
    halfway, packed = f"{work}/questions-halfway.onnx", f"{folder}/onnx/model_quantized.onnx"
    onnx.save(with_rounded_weights(model, set(exact)), halfway)
    quantize_dynamic(
        halfway,
        packed,
        per_channel=True,
        weight_type=QuantType.QInt8,
        nodes_to_exclude=exact,
        extra_options={"MatMulConstBOnly": True},
    )
    graph = with_fused_operators(packed, halfway)
    graph.ir_version = 8  # the newest that onnxruntime-node 1.14 reads
    onnx.checker.check_model(graph)
    onnx.save(graph, packed)
    write_json(f"{folder}/tokenizer.json", settings)
    config = encoder.bert.config.to_dict()
    write_json(f"{folder}/config.json", {key: value for key, value in config.items() if key not in ("_name_or_path", "transformers_version")})
    for name in ("tokenizer_config.json", "special_tokens_map.json"):
        shutil.copyfile(f"{teacher}/{name}", f"{folder}/{name}")


def with_fused_operators(path: str, optimized: str) -> onnx.ModelProto:
    """
    Does what ONNX Runtime does each time it opens the file, so that a program need not: constants are folded, and operators
    joined. The vectors stay the same, bit by bit. The matrices of the feed-forward layers stay in 8 bits, because the file
    would be more than twice as large; a program multiplies them out with `graphOptimizationLevel: "basic"`.
    """
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_EXTENDED
    options.optimized_model_filepath = optimized
    onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    model, whole = onnx.load(optimized), {tensor.name: tensor for tensor in onnx.load(path).graph.initializer}
    used = [opset for opset in model.opset_import if opset.domain in ("", "com.microsoft")]
    del model.opset_import[:]
    model.opset_import.extend(used)
    graph, nodes = model.graph, []
    folded = [tensor for tensor in graph.initializer if len(tensor.dims) == 2 and tensor.data_type == TensorProto.FLOAT]
    for name in [name.removesuffix(".whole") for name in whole if name.endswith(".whole")]:
        rounded, scales = whole[f"{name}.whole"], whole[f"{name}.scale"]
        matrix = numpy_helper.to_array(rounded).astype(np.float32) * numpy_helper.to_array(scales)
        tensor = next(one for one in folded if np.array_equal(numpy_helper.to_array(one), matrix))
        graph.initializer.remove(tensor)
        graph.initializer.extend([rounded, scales])
        nodes.append(helper.make_node("Cast", [f"{name}.whole"], [f"{name}.float"], to=TensorProto.FLOAT))
        nodes.append(helper.make_node("Mul", [f"{name}.float", f"{name}.scale"], [tensor.name]))
    nodes.extend(graph.node)
    del graph.node[:]
    graph.node.extend(nodes)
    return model


def with_rounded_weights(model: onnx.ModelProto, chosen: set[str]) -> onnx.ModelProto:
    """Stores the matrices of the chosen products in 8 bits, with a scale a column; the sums stay in 32."""
    graph = model.graph
    matrices = {tensor.name: tensor for tensor in graph.initializer}
    nodes = []
    for node in graph.node:
        name = node.input[1] if node.name in chosen else ""
        if name in matrices:
            matrix = numpy_helper.to_array(matrices[name])
            scales = np.maximum(np.abs(matrix).max(0, keepdims=True), 1e-8) / 127
            whole = np.round(matrix / scales).astype(np.int8)
            graph.initializer.remove(matrices[name])
            graph.initializer.append(numpy_helper.from_array(whole, f"{name}.whole"))
            graph.initializer.append(numpy_helper.from_array(scales.astype(np.float32), f"{name}.scale"))
            nodes.append(helper.make_node("Cast", [f"{name}.whole"], [f"{name}.float"], to=TensorProto.FLOAT))
            nodes.append(helper.make_node("Mul", [f"{name}.float", f"{name}.scale"], [f"{name}.matrix"]))
            node.input[1] = f"{name}.matrix"
        nodes.append(node)
    del graph.node[:]
    graph.node.extend(nodes)
    return model


def write_manifest(folder: str, name: str, dimension: int, cosines: dict[str, float]) -> None:
    """model.json: the id's hash over names and contents of all parts, and what its cosines say."""
    digest = hashlib.sha256()
    for path in sorted(files_below(folder)):
        digest.update(f"{path}\0".encode())
        with open(f"{folder}/{path}", "rb") as file:
            digest.update(file.read())
    manifest = {"name": name, "hash": digest.hexdigest()[:12], "dimension": dimension, "cosines": cosines}
    write_json(f"{folder}/model.json", manifest)


def files_below(folder: str) -> list[str]:
    parts = ("passages", "questions", "languages")
    walked = (os.walk(f"{folder}/{part}") for part in parts)
    return [os.path.relpath(f"{at}/{name}", folder).replace(os.sep, "/") for walk in walked for at, _, names in walk for name in names]


def write_json(path: str, value) -> None:
    with open(path, "w", encoding="utf8") as file:
        json.dump(value, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")
